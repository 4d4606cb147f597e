/** What the app uses of the chatbot: as little as every page can carry. */
export { ChatbotBoundary } from './chatbot-boundary.ts'
export { ChatbotLoader } from './chatbot-loader.tsx'
export { askChatbot } from './chatbot-requests.ts'
