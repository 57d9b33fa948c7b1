export { PERSON_NAME } from '../../../../server/reference/person-name';
