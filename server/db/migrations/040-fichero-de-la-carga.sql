-- SHA-256 of the workbook itself, corrections aside: a file that comes back is told by it.
alter table carga add column sha256_libro text;
create index carga_libro on carga (sha256_libro) where sha256_libro is not null;
