#ifndef TRODDEN_CPROJ_H
#define TRODDEN_CPROJ_H
#include <geodesic.h>
#include <proj.h>
#endif
