import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env.API_URL ?? 'http://localhost:3000'

/** The back office: a bundle of its own, of which the portal's holds nothing. */
export default defineConfig({
  root: 'back-office',
  base: '/office/',
  plugins: [react(), tailwind()],
  json: { namedExports: false },
  build: {
    outDir: '../dist/back-office',
    emptyOutDir: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
  },
  server: {
    port: 5174,
    fs: { allow: ['..'] },
    proxy: { '/api': server, '/pv': server, '/demo': server, '/pictures': server },
  },
})
