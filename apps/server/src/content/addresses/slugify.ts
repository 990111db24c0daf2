/** Slug of a text as Hexo writes it: special characters become single hyphens, letters lose their diacritics. */
export function slugifyForHexo(text: string, letterCase: 'keep' | 'lower' | 'upper' = 'keep'): string {
  const slug = withoutDiacritics(text)
    .replaceAll(/\p{Cc}/gu, '')
    .replaceAll(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'<>,.?/]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  if (letterCase === 'keep') return slug
  return letterCase === 'lower' ? slug.toLowerCase() : slug.toUpperCase()
}

/** Slug of a text in an address of Jekyll: the default form keeps letters and digits, `pretty` also these signs. */
export function slugifyForJekyll(text: string, mode: 'default' | 'pretty'): string {
  const other = mode === 'pretty' ? /[^\p{L}\p{M}\p{N}._~!$&'()+,;=@]+/gu : /[^\p{L}\p{M}\p{N}]+/gu
  return text.replaceAll(other, '-').replaceAll(/^-|-$/g, '')
}

/** A path or title as Hugo writes it into an address. */
export function slugifyForHugo(text: string): string {
  return text
    .trim()
    .replaceAll(/\s+/g, '-')
    .replaceAll(/[^\p{L}\p{M}\p{N}./\\_#+~@-]/gu, '')
    .replaceAll(/-{2,}/g, '-')
    .toLowerCase()
}

/** A path as github-slugger writes it, which Astro uses for the ids of its entries. */
export function slugifyForAstro(path: string): string {
  return path
    .split('/')
    .map((part) =>
      part
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
        .replaceAll(/\s/g, '-'),
    )
    .join('/')
}

function withoutDiacritics(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
}
