-- amplía
-- Texts of a row that lost signs which are not seen when they were read, each with those signs by name:
-- {"site_cod": "SIT‹espacio de ancho cero›-1"}. A code that the portal lacks is told so.
alter table actualizacion_fila add column con_signos jsonb;
alter table conciliacion_fila add column con_signos jsonb;
