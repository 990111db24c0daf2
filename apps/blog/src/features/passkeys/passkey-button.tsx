import { Button } from '@qingjian/ui/button'
import { useMutation } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { FormFailure } from '../forms/form-failure.tsx'
import { passkeyFailure, supportsPasskeys } from './sign-with-passkey.ts'

interface PasskeyButtonProps {
  label: string
  /** Introduces the fields below, such as `或者输入验证码`. */
  alternative: string
  /** Requests options, signs them and sends the response. */
  onUse: () => Promise<void>
}

/** A button that uses a passkey, above the fields of another proof; a sentence in a browser without passkeys. */
export function PasskeyButton({ label, alternative, onUse }: PasskeyButtonProps): ReactElement {
  const proof = useMutation({ mutationFn: onUse, gcTime: 0 })
  if (!supportsPasskeys()) return <p>这个浏览器不能用通行密钥：要用 https 打开本站，并用较新的浏览器。</p>
  return (
    <>
      <Button variant="primary" size="l" loading={proof.isPending} onClick={() => proof.mutate()}>
        {label}
      </Button>
      <FormFailure>{proof.error === null ? '' : passkeyFailure(proof.error)}</FormFailure>
      <p>{alternative}</p>
    </>
  )
}
