export interface ConnectionTables {
  conexion_muestra: { momento: Date } & ConnectionCounts;
  conexion_hora: {
    hora: Date;
    muestras: number;
    suma_activas: number;
    suma_inactivas: number;
    suma_total: number;
  } & ConnectionCounts;
  conexion_detenida: ConexionDetenidaTable;
}

export interface ConnectionCounts {
  activas: number;
  inactivas: number;
  en_transaccion: number;
  esperando: number;
  total: number;
  limite: number;
}

export interface ConexionDetenidaTable {
  momento: Date;
  pid: number;
  estado: 'en_transaccion' | 'esperando';
  usuario: string | null;
  aplicacion: string | null;
  cliente: string | null;
  desde: Date | null;
  consulta: string;
}
