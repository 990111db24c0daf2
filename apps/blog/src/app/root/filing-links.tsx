import type { ReactElement } from 'react'
import { useSite } from '#core/data/use-site.ts'

/** The two filing numbers that a site in China must show, with links to the registers. */
export function FilingLinks(): ReactElement {
  const { recordNum, policeRecordNum } = useSite()
  const policeCode = policeRecordNum.replaceAll(/\D/g, '')
  return (
    <>
      {recordNum !== '' && <RegisterLink href="https://beian.miit.gov.cn/">{recordNum}</RegisterLink>}
      {policeRecordNum !== '' && (
        <RegisterLink href={`https://beian.mps.gov.cn/#/query/webSearch?code=${policeCode}`}>
          {policeRecordNum}
        </RegisterLink>
      )}
    </>
  )
}

function RegisterLink({ href, children }: { href: string; children: string }): ReactElement {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  )
}
