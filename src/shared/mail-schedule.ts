export interface MailSchedule {
  readonly frecuencia: 'diaria' | 'lunes' | 'mensual';
  /** Hour in the office's time zone, from 0 to 23. */
  readonly hora: number;
}

const DAYS: Readonly<Record<MailSchedule['frecuencia'], string>> = {
  diaria: '* * *',
  lunes: '* * 1',
  mensual: '1 * *',
};

/** A cron pattern in the office's time zone: '0 8 * * 1'. */
export const mailCron = ({ frecuencia, hora }: MailSchedule): string => `0 ${hora} ${DAYS[frecuencia]}`;

export const hourText = (hora: number): string => `${String(hora).padStart(2, '0')}:00`;

/** The schedule in Spanish: 'cada lunes a las 08:00'. */
export function scheduleWords({ frecuencia, hora }: MailSchedule): string {
  const when = { diaria: 'cada día', lunes: 'cada lunes', mensual: 'el día 1 de cada mes' }[frecuencia];
  return `${when} a las ${hourText(hora)}`;
}
