import 'dayjs/locale/ar.js';
import type { ProjectState } from '../../../api/contract/dashboard.ts';
import { arabicCount } from './counted.ts';

const STATES: Readonly<Record<ProjectState, string>> = {
  Completado: 'مكتمل',
  'En proceso': 'قيد التنفيذ',
  Planificado: 'مخطط له',
  Cancelado: 'ملغى',
};

export const arabicComponentWords = {
  retry: 'إعادة المحاولة',
  pager: {
    first: 'الصفحة الأولى',
    previous: 'الصفحة السابقة',
    next: 'الصفحة التالية',
    last: 'الصفحة الأخيرة',
    page: (page: number): string => `الصفحة ${arabicCount(page)}`,
    position: (page: number, pages: number): string => `${arabicCount(page)} من ${arabicCount(pages)}`,
  },
  dayField: {
    placeholder: 'ي/ش/س',
    wrong: 'ليس تاريخاً. اكتبه يوماً/شهراً/سنة، مثل 21/11/2026؛ تبقى التصفية كما كانت.',
    noSuchDay: 'هذا التاريخ غير موجود؛ تبقى التصفية كما كانت.',
    calendar: {
      previousMonth: 'الشهر السابق',
      nextMonth: 'الشهر التالي',
      previousYear: 'السنة السابقة',
      nextYear: 'السنة التالية',
      previousDecade: 'العقد السابق',
      nextDecade: 'العقد التالي',
    },
    locale: 'ar',
    firstDayOfWeek: 6,
  },
  projectState: (state: ProjectState): string => STATES[state],
} as const;
