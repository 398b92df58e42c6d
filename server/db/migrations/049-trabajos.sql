-- A run is a row from its start on, so that one whose server died is seen. `debida_en`: when it should have begun; null
-- when a person asked for it. `vence_en`: whoever finds it still running then ends it. `recuperadas`: how many earlier
-- moments, missed while no server ran, it makes up for.
alter table ejecucion
  add debida_en timestamptz,
  add vence_en timestamptz,
  add filas bigint check (filas >= 0),
  add recuperadas integer not null default 0 check (recuperadas >= 0),
  add pedida_por text,
  alter ms drop not null;
alter table ejecucion drop constraint ejecucion_resultado_check;
alter table ejecucion add constraint ejecucion_resultado_check
  check (resultado in ('en_curso', 'ok', 'error', 'colgada', 'interrumpida', 'solapada'));
alter table ejecucion add constraint ejecucion_en_curso check (
  (resultado = 'en_curso') = (ms is null) and (resultado <> 'en_curso' or vence_en is not null)
);
-- One run of a job at a time, whoever asks for it.
create unique index ejecucion_una_a_la_vez on ejecucion (script) where resultado = 'en_curso';

-- `fallos`: how many runs in a row have failed.
alter table trabajo
  add fallos integer not null default 0 check (fallos >= 0),
  add pausado_por text,
  add pausado_en timestamptz;
