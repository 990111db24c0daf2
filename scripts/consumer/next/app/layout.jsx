import '@qingjian/theme/css/index.css'
import '@qingjian/ui/styles.css'
import { themeScript } from '@qingjian/theme/script'

export const metadata = { title: 'consumer', icons: { icon: 'data:,' } }

export default function Layout({ children }) {
  return (
    <html lang="zh-CN" suppressHydrationWarning>
      <head>
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
      </head>
      <body>{children}</body>
    </html>
  )
}
