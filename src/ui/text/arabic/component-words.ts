import 'dayjs/locale/ar.js';
import type { ProjectState } from '../../../api/contract/dashboard.ts';
import { arabicCount, arabicDay } from './counted.ts';

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
  timeRange: {
    periods: {
      hoy: 'اليوم',
      ayer: 'أمس',
      '7d': '7 أيام',
      '30d': '30 يوماً',
      '3m': '3 أشهر',
      '6m': '6 أشهر',
      '1y': 'سنة',
      esta_semana: 'هذا الأسبوع',
      mes: 'هذا الشهر',
      trimestre: 'هذا الربع',
      ano: 'هذه السنة',
      mes_pasado: 'الشهر الماضي',
      proximos_30_dias: 'الأيام الثلاثون القادمة',
    },
    all: 'منذ البداية',
    presets: 'الفترة',
    own: 'تواريخ أخرى',
    from: 'من',
    to: 'إلى',
    compare: 'مقارنة بالفترة السابقة',
    days: (from: string, to: string): string => `من ${arabicDay(from)} إلى ${arabicDay(to)}`,
    since: (day: string): string => `من ${arabicDay(day)}`,
    until: (day: string): string => `إلى ${arabicDay(day)}`,
    mended: 'راجع التواريخ',
  },
  projectState: (state: ProjectState): string => STATES[state],
} as const;
