/**
 * What passes for a Latin letter at a glance, behind the letter: Greek, Cyrillic, Armenian, Cherokee, Lisu, small capitals and
 * digits. Chosen by eye from Unicode's list of confusables (UTS 39), which knows thousands that no font of a browser shows.
 * I, l and 1 are one, and so are O and 0.
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

/** Other writings of the characters in names that would speak for the site: traditional ones, radicals, and what resembles them. */
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

const lookalikes: ReadonlyMap<string, string> = new Map(
  [...Object.entries(latin), ...Object.entries(chinese)].flatMap(([shown, others]) =>
    [...others].map((other): [string, string] => [other, shown]),
  ),
)

/** Letters in boxes and circles that Unicode does not take apart: each run begins with A. */
const boxedAlphabets = [0x1f150, 0x1f170, 0x1f1e6]

/** What a name looks like at a glance: two that are mistaken for one another have the same shape. */
export function confusableSkeleton(name: string): string {
  const letters = [...name].map(unbox).join('').normalize('NFKD').toLowerCase()
  return [...letters]
    .map((letter) => lookalikes.get(letter) ?? letter)
    .join('')
    .replaceAll(/[\p{M}\p{P}\p{Z}\p{C}]/gu, '')
}

function unbox(letter: string): string {
  const code = letter.codePointAt(0) ?? 0
  const start = boxedAlphabets.find((first) => code >= first && code < first + 26)
  return start === undefined ? letter : String.fromCodePoint(97 + code - start)
}
