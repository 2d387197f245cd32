/** Preloaded into the relay: each SIGUSR2 moves its time of day by up to ten days. */
const TEN_DAYS = 10 * 24 * 60 * 60 * 1000;
const { now } = Date;
let offset = 0;

Date.now = () => Math.round(now() + offset);
process.on('SIGUSR2', () => {
  offset = (Math.random() * 2 - 1) * TEN_DAYS;
});
