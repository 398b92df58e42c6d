-- amplía
-- How a field of shares stores them: 0.24 ('fraccion') or 24 ('cien'); null for all other fields.
alter table campo add column escala text check (escala in ('fraccion', 'cien'));
update campo set escala = 'cien' where tipo_csv = 'cm_seg_01' and nombre = 'porcentaje_avance';
