/** What the team writes: all that the rest of the API may import of this folder. */
export { contentRoutes } from './content.routes.ts';
export { tellSettings } from './settings-in-texts.rules.ts';
