import { confusableLetters } from '#platform/db/migrations/frozen/confusable-letters.ts'

// Used by released migrations: a change here would change the skeletons that they store.

/**
 * Latin letters in lower case with confusables beyond those of UTS 39: small capitals, and letters that are similar in lower
 * or upper case only. I, l and 1 are equal, and so are O and 0.
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

const unicodeConfusables = byConfusable(confusableLetters)
const confusables = byConfusable({ ...latin, ...chinese })

/** First code points (A) of the squared and circled alphabets that NFKD does not decompose. */
const boxedAlphabets = [0x1f150, 0x1f170, 0x1f1e6]

/**
 * The skeleton of a name (UTS 39): confusable names have the same one. Beyond UTS 39 it ignores case, marks, punctuation and
 * spaces.
 */
export function confusableSkeleton(name: string): string {
  const letters = [...name].map(unbox).join('').normalize('NFKD')
  const latinLetters = replaceConfusables(letters, unicodeConfusables).toLowerCase()
  return replaceConfusables(latinLetters, confusables)
    .replaceAll(/[\p{M}\p{P}\p{Z}\p{C}]/gu, '')
    .replaceAll('rn', 'm')
}

function replaceConfusables(text: string, replacements: ReadonlyMap<string, string>): string {
  return [...text].map((letter) => replacements.get(letter) ?? letter).join('')
}

function byConfusable(groups: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(groups).flatMap(([shown, others]) =>
      [...others].map((other): [string, string] => [other, shown]),
    ),
  )
}

function unbox(letter: string): string {
  const code = letter.codePointAt(0) ?? 0
  const start = boxedAlphabets.find((first) => code >= first && code < first + 26)
  return start === undefined ? letter : String.fromCodePoint(97 + code - start)
}
