import type { Transaction } from '../../db/database.ts';

type News = { readonly task: string; readonly operation: string | null } | { readonly board: number };

/** Adds news in the transaction of the change, so that exactly the committed changes become news. */
export async function recordNews(tx: Transaction, news: News): Promise<void> {
  await tx.kysely
    .insertInto('tarea_novedad')
    .values(newsRow(news, await tx.now()))
    .execute();
}

/** The news as a row of `tarea_novedad`. */
export const newsRow = (news: News, at: Date) => ({
  ...('board' in news
    ? { tablero: news.board, tarea: null, operacion: null }
    : { tablero: null, tarea: news.task, operacion: news.operation }),
  en: at,
});
