const instant = new Intl.DateTimeFormat('th-TH-u-ca-buddhist-nu-latn', {
  timeZone: 'Asia/Bangkok',
  day: 'numeric',
  month: 'short',
  year: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** An instant inside of a sentence of the server, e.g. "22 พ.ย. 69 16:00 น." */
export function thaiInstant(at: Date): string {
  return `${instant.format(at)} น.`;
}
