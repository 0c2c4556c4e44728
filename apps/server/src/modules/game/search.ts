const toneMarks = /[\u0E47-\u0E4E]/gu;
const notLetterOrDigit = /[^\p{L}\p{M}\p{N}]/gu;
const thaiDigit = /[\u0E50-\u0E59]/gu;

/**
 * The form in which names and search words are compared: NFKC, lower case, Thai digits as ASCII, tone
 * marks and everything that is no letter or digit dropped, vowels typed in pieces (เ+เ, ํ+า) joined,
 * doubled marks single. Thai has no spaces between words, so spaces never count.
 */
export function normaliseName(text: string): string {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(thaiDigit, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0x0e50 + 0x30))
      .replace(toneMarks, (mark) => (mark === '\u0E4D' ? mark : ''))
      // Before letters are joined: what stood between two of them may have been a space.
      .replaceAll(notLetterOrDigit, '')
      // NFKC takes SARA AM apart; one that was typed in pieces looks the same now.
      .replaceAll('\u0E4D\u0E32', '\u0E33')
      .replaceAll('\u0E4D', '')
      .replaceAll('\u0E40\u0E40', '\u0E41')
      // Marks that stood apart meet now: the order Unicode gives them, as if they had been typed together.
      .normalize('NFC')
      .replaceAll(/([\u0E30-\u0E3A])\1+/gu, '$1')
  );
}

/** The words of a query in {@link normaliseName} form; a game fits when its search text holds all of them. */
export function searchWords(query: string): readonly string[] {
  return query
    .split(/\s+/u)
    .map(normaliseName)
    .filter((word) => word !== '')
    .slice(0, 8);
}
