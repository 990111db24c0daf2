import type { Db } from '#platform/db/schema.ts'
import { fieldError } from '#platform/http/app-error.ts'
import { readSite } from '#modules/site/site.repository.ts'

/** Shorter ones are rejected by the contract. */
const MIN_CHARACTERS = 8

/** Names of the product. */
const productNames = ['qingjian', '青简']

let commonPasswords: Promise<ReadonlySet<string>> | undefined

/** 18,000 common passwords, in lower case; loaded on first use. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter(({ length }) => length >= MIN_CHARACTERS))
}

/** Names that a password of this site must not consist of: of the site, its author and the product. */
export async function listSiteNames(db: Db, siteUrl: string | null): Promise<string[]> {
  const { name, author } = await readSite(db)
  return [...productNames, name, author, ...(siteUrl === null ? [] : [new URL(siteUrl).hostname])]
}

/**
 * Why a new password is rejected, in Chinese; null if it is not. It must not be common, nor be one of the names, digits and
 * symbols around it aside.
 */
export async function findPasswordFlaw(
  password: string,
  names: readonly (string | null)[],
): Promise<string | null> {
  const folded = fold(password)
  const words = new Set(names.flatMap((name) => formsOf(fold(name ?? ''))))
  const isName = [folded, trimToLetters(folded)].some((text) => text !== '' && words.has(text))
  if (isName) return '密码不能是网站、昵称、用户名或邮箱的名字，加上数字或符号也不行'
  commonPasswords ??= loadCommonPasswords()
  return (await commonPasswords).has(folded) ? '这个密码太常见，容易被猜中，请换一个' : null
}

/**
 * Rejects a new password with a flaw.
 * @param names Names of the user.
 * @throws AppError `unprocessable` naming the field
 */
export async function assertStrongPassword(
  { db, siteUrl }: { db: Db; siteUrl: string },
  field: string,
  password: string,
  names: readonly (string | null)[],
): Promise<void> {
  const flaw = await findPasswordFlaw(password, [...(await listSiteNames(db, siteUrl)), ...names])
  if (flaw !== null) throw fieldError(field, flaw)
}

/** A name, its letters, and the part of an email before the @. */
function formsOf(name: string): string[] {
  return [name, trimToLetters(name), trimToLetters(name.split('@')[0] ?? '')]
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

/** Without the digits and symbols at both ends. */
function trimToLetters(text: string): string {
  return text.replace(/^\P{L}+/u, '').replace(/(?<!\P{L})\P{L}+$/u, '')
}
