/** Puts text on the clipboard; answers whether it got there. Falls back to a selection where the API is missing (plain http, old web views). */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement('textarea');
    area.value = text;
    area.readOnly = true;
    area.className = 'visually-hidden';
    document.body.append(area);
    area.select();
    try {
      // The one way left where the Clipboard API is refused.
      // oxlint-disable-next-line typescript/no-deprecated
      return document.execCommand('copy');
    } catch {
      return false;
    } finally {
      area.remove();
    }
  }
}
