import { queryEmbedded } from '../support/portal-database.ts';

/** The customer's code of a work that the walks' database refuses. */
export const REFUSED_CLIENT_CODE = 'CLI-QUE-FALLA';

/** From now on every load of a work with that code fails. */
export const refuseWork = async (dataFolder: string): Promise<void> => {
  await queryEmbedded(
    dataFolder,
    `create function rechaza_obra() returns trigger language plpgsql as $$
     begin
       raise exception 'La base de datos no admite esta obra.';
     end $$;
     create trigger rechaza_obra before insert on obra for each row
       when (new.cod_externo_cliente = '${REFUSED_CLIENT_CODE}') execute function rechaza_obra();`,
  );
};
