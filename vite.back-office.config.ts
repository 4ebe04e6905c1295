import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildFirstChunks } from './tools/screens/first-chunks.ts'
import { firstPaint } from './tools/screens/first-paint.ts'

const server = process.env.API_URL ?? 'http://localhost:3000'

const chunks: Record<string, RegExp> = {
  base: /\/back-office\/app\/main\.tsx$/,
  'sign-in': /\/back-office\/staff\/staff\/pages\/SignInPage\.tsx$/,
  today: /\/back-office\/(app\/shell\/BackOfficeLayout|club\/today\/pages\/TodayPage)\.tsx$/,
}

/** The back office: a bundle of its own, of which the portal's holds nothing. */
export default defineConfig({
  root: 'back-office',
  base: '/office/',
  plugins: [
    react(),
    tailwind(),
    firstPaint({
      folder: 'back-office/app/shell/first-paint',
      base: '/office/',
      data: (filesOf) => ({
        outside: filesOf(chunks['sign-in']!),
        inside: filesOf(chunks.today!),
      }),
    }),
  ],
  json: { namedExports: false },
  build: {
    outDir: '../dist/back-office',
    emptyOutDir: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 600,
    rolldownOptions: { output: { codeSplitting: buildFirstChunks(chunks) } },
  },
  server: {
    port: 5174,
    fs: { allow: ['..'] },
    proxy: { '/api': server, '/pv': server, '/demo': server, '/pictures': server },
  },
})
