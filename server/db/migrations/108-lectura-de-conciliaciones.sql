-- amplía
-- How the dates of the customer's file are read, and what a person said about its numbers, as in a file of changes.
alter table conciliacion add column fechas jsonb not null default '[]';
alter table conciliacion add column numeros jsonb not null default '[]';
