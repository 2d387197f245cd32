/** https://wicg.github.io/netinfo/ and https://wicg.github.io/savedata/: not in every browser. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the visitor's line, or wish to save data, leaves no room for what nobody has asked for yet. */
export function isThrifty(): boolean {
  const { saveData, effectiveType = '' }: Connection = Object(Reflect.get(navigator, 'connection'));
  return saveData === true || /2g$/.test(effectiveType);
}
