-- amplía
-- Whether the warnings of a field are problems, which stop a load: an unknown value of its list, a negative number, an
-- unusual date. null: they are only told.
alter table campo add column aviso text check (aviso in ('problema'));
