-- amplía
-- How far the scripts of a run have got, written beside the transaction that they run in, so that every server tells it.
create table carga_marcha (
  carga bigint primary key,
  scripts jsonb not null
);
