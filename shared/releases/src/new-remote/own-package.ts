type Package = Record<string, unknown>;

/** What a repository's own package.json lacks of a remote's: `npm install node` alone leaves one that names nothing else. */
export function completedPackage(own: string, ours: string): string {
  const [there, wanted] = [JSON.parse(own) as Package, JSON.parse(ours) as Package];
  const whole = { ...wanted, ...there };
  for (const names of ['dependencies', 'devDependencies'] as const)
    if (wanted[names]) whole[names] = { ...(wanted[names] as Package), ...(there[names] as Package) };
  return `${JSON.stringify(whole, null, 2)}\n`;
}
