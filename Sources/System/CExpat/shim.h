#ifndef TRODDEN_CEXPAT_H
#define TRODDEN_CEXPAT_H
#include <expat.h>
#endif
