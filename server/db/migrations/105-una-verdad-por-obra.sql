-- amplía
-- The place of a work is that of its site. The columns of the same names in `seguimiento` keep what the file said, so
-- nobody changes them for a work: they are changed for its site.
update campo set actualizable = false
where tipo_csv = 'cm_seg_01' and nombre in ('municipio', 'provincia', 'direccion', 'latitud', 'longitud');
drop index if exists seguimiento_provincia_es;
-- The works of a place are found along its sites, in the order of their ids, in the index alone.
create index obra_de_sitio on obra (site_cod, id) include (borrado_en);
drop index if exists obra_site_cod;
