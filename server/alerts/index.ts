/** The door of alerts: what people watch, and what they are told when it moves. Knows what is published, not how it is computed. */
export { ALERT_PROBLEMS } from './alerts.problems';
export { AlertsModule } from './alerts.module';
export { AlertsWorkerModule } from './alerts.worker.module';
export { WEBHOOK_DESCRIPTIONS } from './webhooks/messages/webhook-descriptions';
