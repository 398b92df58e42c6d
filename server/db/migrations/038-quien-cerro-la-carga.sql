-- Who closed a run that did not reach its end, when it was not its owner.
alter table carga add column cerrada_por text;
