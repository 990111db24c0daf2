import { TextsProvider, zhCN } from '@qingjian/ui/texts'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, type ReactElement } from 'react'
import { RouterProvider, type createBrowserRouter } from 'react-router-dom'
import { ReactAppContext, type AppContext } from '#core/data/app-context.ts'

interface AppProps {
  context: AppContext
  router: ReturnType<typeof createBrowserRouter>
}

/** The back office. */
export function App({ context, router }: AppProps): ReactElement {
  return (
    <StrictMode>
      <TextsProvider texts={zhCN}>
        <ReactAppContext value={context}>
          <QueryClientProvider client={context.queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </ReactAppContext>
      </TextsProvider>
    </StrictMode>
  )
}
