-- Somebody without permissions asks for them: who, when, and how many people were notified of it.
create table solicitud_acceso (
  id bigint generated always as identity primary key,
  usuario_id integer not null references usuario on delete cascade,
  momento timestamptz not null,
  avisadas integer not null check (avisadas > 0)
);
create index solicitud_acceso_usuario on solicitud_acceso (usuario_id, momento desc);

alter table notificacion drop constraint notificacion_tipo_check;
alter table notificacion add constraint notificacion_tipo_check check (tipo in ('carga', 'acceso', 'solicitud'));
