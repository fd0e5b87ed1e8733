/** Tells of the browser's Back; one without a Navigation API records none. */
export function recordBack({ navigation }: Window, told: () => void): () => void {
  const hear = ({ navigationType, destination }: NavigateEvent) => {
    if (navigationType === 'traverse' && destination.index < (navigation.currentEntry?.index ?? 0)) told();
  };
  navigation?.addEventListener('navigate', hear);
  return () => navigation?.removeEventListener('navigate', hear);
}
