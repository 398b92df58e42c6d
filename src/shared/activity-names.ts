import { FLAG_LABELS } from './flag-labels.ts';

/** Spanish names for the trail's terms. A term without one is shown as it is. */

const ACTIONS: Readonly<Record<string, string>> = {
  'usuario.creado': 'Creó una cuenta',
  'usuario.registrado': 'Se registró',
  'usuario.perfilCambiado': 'Cambió su perfil',
  'usuario.imagenSubida': 'Subió una imagen de perfil',
  'usuario.emailPedido': 'Pidió cambiar su correo',
  'usuario.emailCambiado': 'Cambió su correo',
  'usuario.permisosCambiados': 'Cambió los permisos',
  'usuario.accesoPedido': 'Pidió acceso',
  'usuario.activado': 'Activó la cuenta',
  'usuario.desactivado': 'Desactivó la cuenta',
  'usuario.borrado': 'Eliminó la cuenta',
  'usuario.restaurado': 'Restauró la cuenta',
  'usuario.bloqueado': 'Bloqueó la cuenta por intentos fallidos',
  'usuario.desbloqueado': 'Desbloqueó la cuenta',
  'usuarios.exportados': 'Exportó la lista de usuarios',
  'clave.cambiada': 'Cambió su contraseña',
  'clave.intentada': 'Envió una contraseña',
  'codigo.enviado': 'Pidió un código de acceso',
  'codigo.no_enviado': 'Su código de acceso no se pudo enviar',
  'codigo.intentado': 'Envió un código',
  'enlace.enviado': 'Pidió un enlace para cambiar su contraseña',
  'cuenta.recuperada': 'Deshizo un cambio de su correo o de su contraseña',
  'prueba.enviada': 'Pidió un código para confirmar su identidad',
  'prueba.intentada': 'Envió un código o una contraseña para confirmar su identidad',
  'prueba.dada': 'Confirmó su identidad',
  'sesion.abierta': 'Inició sesión',
  'sesion.cerrada': 'Cerró una sesión',
  'carga.abierta': 'Empezó una carga',
  'carga.ficheroGuardado': 'Guardó el archivo de una carga',
  'carga.ficheroDescargado': 'Descargó un CSV de una carga',
  'carga.seguimientoPreparado': 'Preparó el seguimiento de una carga',
  'carga.factyvalPreparado': 'Preparó el factyval de una carga',
  'carga.completada': 'Completó una carga',
  'carga.con_pendientes': 'Completó una carga con pendientes',
  'carga.detenida': 'Las validaciones detuvieron su carga',
  'carga.fallida': 'Su carga falló',
  'carga.continuada': 'Siguió una carga sin la página',
  'carga.abortada': 'Dejó una carga a medias',
  'carga.deshecha': 'Deshizo una carga',
  'factyval.repetida': 'Encontró una línea de factyval repetida',
  'correo.abandonado': 'Dejó de intentar enviar un correo',
  'panel.exportado': 'Exportó datos del panel',
  'panel.general_cambiado': 'Cambió los widgets que se dan a todos',
  'proyecto.borrado': 'Eliminó un proyecto',
  'proyecto.cambiado': 'Cambió un proyecto',
  'proyecto.restaurado': 'Restauró un proyecto',
  'sitio.creado': 'Dio de alta una localización',
  'sitio.cambiado': 'Cambió una localización',
  'sitio.cerrado': 'Cerró una localización',
  'sitio.reabierto': 'Reabrió una localización',
  'claveDePrograma.creada': 'Creó una clave para un programa',
  'claveDePrograma.revocada': 'Revocó la clave de un programa',
  'automatismo.informado': 'Anotó la ejecución de un automatismo',
  'trabajo.ejecutado': 'Ejecutó un trabajo del servidor',
  'trabajo.pausado': 'Pausó un trabajo del servidor',
  'suscripcion.creada': 'Empezó a recibir un correo del panel',
  'suscripcion.cambiada': 'Cambió un correo del panel',
  'suscripcion.pausada': 'Pausó un correo del panel',
  'suscripcion.reanudada': 'Reanudó un correo del panel',
  'suscripcion.terminada': 'Dejó de recibir un correo del panel',
  'suscripcion.recuperada': 'Volvió a recibir un correo del panel',
  'suscripcion.probada': 'Se envió una prueba de un correo del panel',
  'suscripcion.enviada': 'Envió un correo del panel',
  'trabajo.reanudado': 'Reanudó un trabajo del servidor',
  'muestra.cargada': 'Cargó los datos de muestra',
  'actividad.exportada': 'Exportó la actividad',
};

const ENTITIES: Readonly<Record<string, string>> = {
  usuario: 'Usuario',
  sesion: 'Sesión',
  carga: 'Carga',
  correo: 'Correo',
  panel: 'Panel de Control',
  suscripcion: 'Correo del panel',
  proyecto: 'Proyecto',
  obra: 'Obra',
  sitio: 'Localización',
  trabajo: 'Trabajo del servidor',
  ejecucion: 'Ejecución de un automatismo',
  clave_programa: 'Clave de un programa',
  actividad: 'Actividad',
};

const FIELDS: Readonly<Record<string, string>> = {
  accion: 'Acción',
  activo: 'Activo',
  alcance: 'Alcance',
  bytes: 'Tamaño en bytes',
  con: 'Entró con',
  cuando: 'Cuándo',
  desde: 'Desde',
  destinatario: 'Destinatario',
  dispositivo: 'Dispositivo',
  ejecucion: 'Ejecución',
  email: 'Email',
  ensayo: 'Ensayo',
  entidad: 'Objeto',
  estado: 'Estado',
  fallos: 'Fallos seguidos',
  fichero: 'Archivo',
  formato: 'Formato',
  filas: 'Filas',
  fyv_linea: 'Línea',
  hasta: 'Hasta',
  huella: 'Huella',
  imagen: 'Imagen',
  informe: 'Informe',
  intentos: 'Intentos',
  lineas: 'Líneas',
  motivo: 'Motivo',
  name: 'Nombre',
  nombre: 'Nombre',
  obra: 'Obra',
  permisos: 'Permisos',
  persona: 'Persona',
  personas: 'Personas',
  recordar: 'Sesión recordada',
  resumen: 'Resumen',
  rol: 'Rol',
  sha256: 'SHA-256',
  texto: 'Búsqueda',
  tipo: 'Tipo',
  uploadId: 'Identificador de la carga',
  usuario: 'Usuario',
  vista: 'Vista',
};

const named = (names: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(names, name) ? names[name] : undefined;

const asWords = (name: string): string =>
  name
    .replaceAll(/[._]/g, ' ')
    .replaceAll(/(?<=\p{Ll})\p{Lu}/gu, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./u, (letter) => letter.toLocaleUpperCase('es-ES'));

export const hasActionName = (action: string): boolean => named(ACTIONS, action) !== undefined;
export const actionName = (action: string): string => named(ACTIONS, action) ?? asWords(action);
export const entityName = (entity: string): string => named(ENTITIES, entity) ?? asWords(entity);
export const fieldName = (field: string): string => named(FIELDS, field) ?? asWords(field);

/** Flags have names; other values are shown as they are. */
export const valueName = (field: string, value: string): string =>
  (field === 'permisos' ? named(FLAG_LABELS, value) : undefined) ?? value;
