/**
 * Latin letters with their confusables: Greek, Cyrillic, Armenian, Cherokee, Lisu, small capitals and digits. A selection
 * from the list of UTS 39, which has thousands that no browser font shows. I, l and 1 are equal, and so are O and 0.
 */
const latin: Readonly<Record<string, string>> = {
  a: 'аɑαᴀꭺꓮ',
  b: 'вβʙᏼᖯꓐ',
  c: 'сϲᴄꮯꓚ',
  d: 'ԁᴅꭰꓓ',
  e: 'еεєᴇꭼꓰ℮',
  f: 'ꜰϝꓝ',
  g: 'ɡɢցꮐꓖ',
  h: 'һнʜհꮋꓧ',
  j: 'јᴊϳꭻꓙ',
  k: 'кκᴋꮶꓗ',
  l: 'іιıɪʟi1|ӏꓲꮮꓡ',
  m: 'мμᴍꮇꓟ',
  n: 'пηɴոꓠ',
  o: 'оοσ0ᴏօꓳ',
  p: 'рρᴘꮲꓑ',
  q: 'ԛգ',
  r: 'гʀꭱꮢꓣ',
  s: 'ѕꜱꮪꓢ$',
  t: 'тτᴛꭲꓔ',
  u: 'υսᴜꓴ',
  v: 'νѵᴠꮩꓦ',
  w: 'ԝωᴡꮃꓪ',
  x: 'хχꓫ',
  y: 'уγʏꓬ',
  z: 'ᴢꮓꓜ',
}

/** Confusables of the characters in reserved names: traditional forms, radicals and similar characters. */
const chinese: Readonly<Record<string, string>> = {
  长: '長⻓⻑镸',
  员: '員',
  系: '係繫',
  统: '統',
  注: '註',
  销: '銷',
  户: '戶戸',
  博: '愽',
  管: '菅',
}

const confusables: ReadonlyMap<string, string> = new Map(
  [...Object.entries(latin), ...Object.entries(chinese)].flatMap(([shown, others]) =>
    [...others].map((other): [string, string] => [other, shown]),
  ),
)

/** First code points (A) of the squared and circled alphabets that NFKD does not decompose. */
const boxedAlphabets = [0x1f150, 0x1f170, 0x1f1e6]

/** The skeleton of a name (UTS 39): confusable names have the same one. */
export function confusableSkeleton(name: string): string {
  const letters = [...name].map(unbox).join('').normalize('NFKD').toLowerCase()
  return [...letters]
    .map((letter) => confusables.get(letter) ?? letter)
    .join('')
    .replaceAll(/[\p{M}\p{P}\p{Z}\p{C}]/gu, '')
}

function unbox(letter: string): string {
  const code = letter.codePointAt(0) ?? 0
  const start = boxedAlphabets.find((first) => code >= first && code < first + 26)
  return start === undefined ? letter : String.fromCodePoint(97 + code - start)
}
