export interface MailSchedule {
  readonly frecuencia: 'diaria' | 'lunes' | 'mensual';
  /** Hour of the office, from 0 to 23. */
  readonly hora: number;
}

const DAYS: Readonly<Record<MailSchedule['frecuencia'], string>> = {
  diaria: '* * *',
  lunes: '* * 1',
  mensual: '1 * *',
};

/** A cron expression in the time of the office: '0 8 * * 1'. */
export const mailCron = ({ frecuencia, hora }: MailSchedule): string => `0 ${hora} ${DAYS[frecuencia]}`;

export const hourText = (hora: number): string => `${String(hora).padStart(2, '0')}:00`;

/** 'cada lunes a las 08:00' */
export function scheduleWords({ frecuencia, hora }: MailSchedule): string {
  const when = { diaria: 'cada día', lunes: 'cada lunes', mensual: 'el día 1 de cada mes' }[frecuencia];
  return `${when} a las ${hourText(hora)}`;
}
