-- Why somebody changed works, where the page that asked for it asks why too.
alter table conjunto_cambios add column motivo text;
