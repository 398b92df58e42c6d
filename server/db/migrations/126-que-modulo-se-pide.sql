-- amplía
-- Somebody who was refused a page asks for the permission of its module, once a day for each; null: they named none.
alter table solicitud_acceso add column modulo text;
