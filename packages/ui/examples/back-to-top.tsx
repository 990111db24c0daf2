import { BackToTop } from '@qingjian/ui/back-to-top'

export default function Example() {
  return <BackToTop threshold={600} />
}
