#ifndef TRODDEN_CSQLITE_H
#define TRODDEN_CSQLITE_H
#include <sqlite3.h>
#endif
