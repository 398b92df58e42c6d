export function fileTimestamp(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  const time = [two(date.getHours()), two(date.getMinutes()), two(date.getSeconds())].join('-');
  return `${day}_${time}`;
}
